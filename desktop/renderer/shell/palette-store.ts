import { createSpotlight } from '@mantine/spotlight';

/** The palette's own state: open or not, what is typed, which line is chosen. */
export const [paletteStore, palette] = createSpotlight();

/** Chooses the first line once its answers are there: they come later than the letters that asked for them. */
export function chooseFirst(): void {
  const { listId } = paletteStore.getState();
  const lines = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
  lines.forEach((line, index) => line.toggleAttribute('data-selected', index === 0));
  paletteStore.updateState(state => ({ ...state, selected: lines.length > 0 ? 0 : -1 }));
}
