import type { Receiver } from '../../letters/postal-address.ts';
import type { Language } from '../../language.ts';

/** Everything that one letter of a mailing says; nothing else goes into it but the look. */
export interface LetterSource {
  readonly receiver: Receiver;
  readonly sprache: Language;
  /** 'YYYY-MM-DD', printed beside the association's place. */
  readonly day: string;
  readonly subject: string;
  /** The words of the mailing, filled in for this person. Cleaned here again. */
  readonly html: string;
  /** Pictures that the words refer to as `cid:<sha256>`, by that hash; one that is missing is left out. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
