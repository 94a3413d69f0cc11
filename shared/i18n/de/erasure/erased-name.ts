/** Stands where a count needs a person whose name is gone. */
export const erasedName = 'gelöschte Person';
