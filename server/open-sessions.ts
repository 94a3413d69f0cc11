import { deviceActor, deviceOfToken } from './access/device-handlers.ts';
import { apiKeyLogin } from './access/api-keys/api-key-login.ts';
import { isKeyShaped } from './access/api-keys/key-token.ts';
import { isSessionCutOff } from './access/handovers/handover-store.ts';
import { isSessionEnded } from './access/member-login/login-store.ts';
import { sessionWatch } from './access/own-login/board-session.ts';
import { lacksFactor } from './access/own-login/board-session-store.ts';
import { sessionMember } from './access/member-login/session-member.ts';
import { isOrganizerSession } from './events/organizers/organizer-login.ts';
import { boardRole, hasLostOffice } from './access/local-accounts/board-role.ts';
import { DomainError } from '../shared/errors.ts';
import type { Context } from './context.ts';
import { createSessions, type Sessions } from './http/session.ts';

interface SessionSecrets {
  readonly jwtSecret: string;
  readonly apiKey: string;
  /** Mailboxes that may log in besides those of the board's offices, in small letters. */
  readonly boardEmails: readonly string[];
}

/** Who calls with which token: the sessions of every kind of login over the data of this server. */
export function openSessions(context: Context, parts: SessionSecrets): Sessions {
  const keyLogin = apiKeyLogin(context, parts.boardEmails);
  return createSessions({
    secret: parts.jwtSecret,
    apiKey: parts.apiKey,
    now: context.now,
    newId: context.newId,
    boardRole: email => boardRole(context.db, parts.boardEmails, email),
    memberOf: claims => sessionMember(context, claims),
    isEnded: session => isSessionEnded(context.db, session),
    lacksFactor: session => lacksFactor(context.db, session),
    seen: sessionWatch(context),
    isCutOff: (owner, began) => isSessionCutOff(context.db, owner, began),
    isOrganizerSession: (eventId, session) => isOrganizerSession(context, eventId, session),
    keyOf: token => (isKeyShaped(token) ? keyLogin(token) : null),
    // A device has the rights of the person who enrolled it, and loses them with that person's office.
    deviceOf: token => {
      const device = deviceOfToken(context, token);
      const role = device && boardRole(context.db, parts.boardEmails, device.email);
      if (device && !role && hasLostOffice(context.db, device.email))
        throw new DomainError('device_revoked', {});
      return device && role && deviceActor(device, role);
    },
  });
}
