import type { ownShiftContract } from '../../../../shared/events/registrations/own-shift-contract.ts';
import type { registrationLinkContract } from '../../../../shared/events/registrations/registration-link-contract.ts';
import type { Handlers } from '../../../context.ts';
import { answerOffer } from './answer-offer.ts';
import { answerProposal } from './answer-proposal.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { giveBack } from './give-back.ts';
import { answerHandOver, askToTakeOver } from './hand-over.ts';
import { ownShifts } from './own-shifts.ts';

export const registrationLinkHandlers: Handlers<typeof registrationLinkContract> = {
  confirm: (call, { token }) => confirmRegistration(call, token),
  alternativeResponse: (call, { token, answer }) => answerProposal(call, token, answer),
  offerResponse: (call, { token, answer }) => answerOffer(call, token, answer),
  handOverResponse: (call, { token, answer }) => answerHandOver(call, token, answer),
};

export const ownShiftHandlers: Handlers<typeof ownShiftContract> = {
  get: (call, { token }) => ownShifts(call, token),
  giveBack: (call, input) => giveBack(call, input),
  handOver: (call, input) => askToTakeOver(call, input),
};
