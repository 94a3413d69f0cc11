/** What an operator asked for cannot be done; the message is the sentence for the person at the command line. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
