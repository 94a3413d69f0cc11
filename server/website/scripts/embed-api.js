/**
 * One public call of the API. With a body it is a POST. Nobody there: status 0.
 * @param {string} base
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function call(base, path, body) {
  try {
    const answer = await fetch(base + path, {
      credentials: 'omit',
      ...(body
        ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: {} };
  }
}
