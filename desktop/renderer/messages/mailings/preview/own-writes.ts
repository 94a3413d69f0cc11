/** Milliseconds within which an answer that was under way may still tell of an earlier state. */
const echo = 3_000;

/**
 * What this screen itself wrote into the draft a moment ago. News of the draft may be older than what was typed since:
 * an own state that comes back is no change by another person.
 */
export class OwnWrites {
  private states: { readonly text: string; readonly at: number }[] = [];

  /** The draft is about to change from one state to another. */
  wrote(from: unknown, to: unknown): void {
    const at = performance.now();
    const fresh = this.states.filter(state => at - state.at < echo);
    this.states = [...fresh, ...[from, to].map(state => ({ text: JSON.stringify(state), at }))];
  }

  isEcho(state: unknown): boolean {
    const now = performance.now();
    const text = JSON.stringify(state);
    return this.states.some(each => each.text === text && now - each.at < echo);
  }
}
