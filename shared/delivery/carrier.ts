/**
 * What carries an e-mail or a letter. service: a mail server or a letter service. file: it became a file of the demo and
 * reached no recipient. self: a letter that a person prints and posts. test: a letter in the service's test environment.
 */
export const carriers = ['service', 'file', 'self', 'test'] as const;
export type Carrier = (typeof carriers)[number];
