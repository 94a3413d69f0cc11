/** The board's login of every demo server, which is no secret. */
export const demoLogin = { email: 'praesidium@musterwil.example', password: 'aktuar-demo' } as const;
