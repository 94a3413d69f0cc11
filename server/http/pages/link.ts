import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { storedLabel } from '../../../shared/i18n/label.ts';
import type { Call, Context } from '../../context.ts';
import { execute, synchronous, type Operation } from '../../execute.ts';
import type { Values } from '../../website/page.ts';
import { askPage, donePage, stepRefusalPage, type Step } from '../../website/step-page.ts';
import { answerOf, writeAnswer } from '../answer.ts';
import { statusOf } from '../error-response.ts';
import { readBody, typedTexts } from '../request-input.ts';
import { callOf, requestOf } from '../request-state.ts';
import { readForm } from './form-body.ts';
import { sendPage, shellOf, wantsPage } from './send-page.ts';

/**
 * A step behind a link in an e-mail. GET and POST do the same inside one transaction, except where a browser asks:
 * its GET completes nothing and gets a page that says what it is about and makes the step by a POST; its POST gets a
 * page with what happened. Only a GET that asks for JSON completes at once; HEAD never does.
 */
export function linkHandler(operation: Operation, context: Context): RequestHandler {
  const { endpoint } = operation;
  return async (req, res) => {
    const { actor } = requestOf(req);
    const named = actor.kind === 'none' ? { ...actor, name: storedLabel('server.actor.link') } : actor;
    const call = callOf(context, req, named);
    if (wantsPage(req)) return servePage(operation, call, { req, res });
    const given = { ...typedTexts(endpoint.input, req.query), ...(await readBody(endpoint, req, res)) };
    const input = { ...given, ...typedTexts(endpoint.input, req.params) };
    writeAnswer(
      req,
      res,
      execute(operation, call, input, run => answerOf(endpoint, run())),
    );
  };
}

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

async function servePage(operation: Operation, call: Call, { req, res }: Exchange): Promise<void> {
  const { endpoint } = operation;
  const shell = shellOf(call, req);
  const form = req.method === 'POST' ? fieldsOf(await readForm(req, res)) : {};
  const given = typedTexts(endpoint.input, { ...req.query, ...form, ...req.params });
  const step = stepOf(endpoint, given);
  try {
    if (req.method === 'POST') {
      const output = synchronous(execute(operation, call, given));
      sendPage(res, donePage(step, output, shell), shell);
      return;
    }
    sendPage(res, askPage(step, preview(operation, call, step, given), shell), shell);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refusal: DomainError = error;
    const status = statusOf[refusal.code];
    if (status >= 500) throw error;
    sendPage(res, stepRefusalPage({ error: refusal, status, step }, shell), shell);
  }
}

/** What a mail program sends to unsubscribe a reader at one click (RFC 8058) says nothing but that. */
function fieldsOf({ 'List-Unsubscribe': oneClick, ...form }: Values): Values {
  return oneClick === undefined || oneClick === 'One-Click'
    ? form
    : { ...form, 'List-Unsubscribe': oneClick };
}

/** What a page is about, whichever answer is given, is what a yes would answer; where that is refused, the answer given. */
function preview(
  operation: Operation,
  call: Call,
  { answer }: Step,
  given: Readonly<Record<string, unknown>>,
): unknown {
  const rehearsal = (input: unknown) => rehearse(call, () => execute(operation, call, input));
  if (answer === undefined) return rehearsal(given);
  try {
    return rehearsal({ ...given, answer: 'accept' });
  } catch (error) {
    if (!(error instanceof DomainError) || answer === null || answer === 'accept') throw error;
    return rehearsal(given);
  }
}

function stepOf({ path, input }: Endpoint, given: Readonly<Record<string, unknown>>): Step {
  if (!Object.hasOwn(input.shape, 'answer')) return { path, answer: undefined };
  return { path, answer: typeof given['answer'] === 'string' ? given['answer'] : null };
}

class Rehearsed<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rehearsed');
    this.result = result;
  }
}

/** What a piece of work would answer, everything that it wrote taken back, numbers that it drew too. */
function rehearse<T>({ db, effects, actor }: Call, work: () => T): T {
  const perform = () =>
    db.write<T>(actor.name, () => {
      throw new Rehearsed(work());
    });
  try {
    return effects.write(actor.name, perform);
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.result as T;
    throw thrown;
  }
}
