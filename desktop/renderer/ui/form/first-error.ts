/** Takes the person to what is wrong, once it is on the screen. */
export function showFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
