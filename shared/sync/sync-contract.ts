import { endpoint, fileEndpoint } from '../endpoint.ts';
import { compareAnswerSchema } from './compare-message.ts';
import {
  compareRequestSchema,
  helloAnswerSchema,
  helloRequestSchema,
  offerAnswerSchema,
  offerRequestSchema,
  pullRequestSchema,
  pushAnswerSchema,
  pushRequestSchema,
} from './message.ts';

/**
 * The sync protocol between a desktop and its server. The calls open their own transactions, one per mutation, so they
 * are declared `outside`.
 */
export const syncContract = {
  hello: endpoint({
    method: 'post',
    path: '/sync/hello',
    summary: 'Gerät meldet sich: Versionen, Bereiche; füllt seinen Vorrat an Rechnungsnummern auf',
    permission: 'sync.exchange',
    input: helloRequestSchema,
    output: helloAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['upgrade_required', 'device_revoked'],
  }),
  pull: fileEndpoint({
    method: 'post',
    path: '/sync/pull',
    summary: 'Eine Seite der Änderungen seit dem Cursor: JSON, eine Änderung je Zeile',
    permission: 'sync.exchange',
    input: pullRequestSchema,
    produces: ['application/json'],
    outside: true,
    repeatable: true,
    errors: ['history_diverged', 'resync', 'device_revoked'],
  }),
  push: endpoint({
    method: 'post',
    path: '/sync/push',
    summary: 'Änderungen eines Geräts in ihrer Reihenfolge; eine Wiederholung ändert nichts',
    permission: 'sync.exchange',
    input: pushRequestSchema,
    output: pushAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    bodyLimit: 4_000_000,
    errors: ['stream_forked', 'stream_gap', 'upgrade_required', 'device_revoked', 'rate_limited'],
  }),
  compare: endpoint({
    method: 'post',
    path: '/sync/compare',
    summary: 'Vergleicht die Zeilen eines Geräts mit denen des Servers, je Tabelle durch Prüfsummen',
    permission: 'sync.exchange',
    input: compareRequestSchema,
    output: compareAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['history_diverged', 'resync', 'device_revoked', 'rate_limited'],
  }),
  offer: endpoint({
    method: 'post',
    path: '/sync/offer',
    summary: 'Zeilen, die nach einer Wiederherstellung des Servers nur noch dieses Gerät kennt',
    permission: 'sync.exchange',
    input: offerRequestSchema,
    output: offerAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    bodyLimit: 4_000_000,
    errors: ['device_revoked', 'limit_reached'],
  }),
};

/**
 * The live hint is a stream of server-sent events and no JSON call, so it is declared beside the contract:
 * `head` {"seq": n} when something changed, `rights` when roles did, `revoke` when the device lost its access, a
 * comment every 25 s.
 * A hint may be lost or doubled harmlessly.
 */
export const syncEvents = {
  method: 'get',
  path: '/sync/events',
  summary: 'Hinweise auf Neues als Server-Sent Events: head, rights, revoke',
  permission: 'sync.exchange',
} as const;
