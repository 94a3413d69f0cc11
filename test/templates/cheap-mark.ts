/** Names the mark of a process that hashes passwords with little work. */
export const cheapPasswords = Symbol.for('aktuar.cheap-passwords');
