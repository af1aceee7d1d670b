/** Asks the API as a browser would. */
export async function askGraphql(
  url: string,
  token: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  // Every benchmark knows the shape of its own query.
  // biome-ignore lint/suspicious/noExplicitAny: see above
): Promise<any> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: graphqlHeaders(token),
    body: JSON.stringify({ query, variables }),
  });
  // An answer of GraphQL, whose errors are looked at here.
  const answer = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  if (answer.errors) throw new Error(answer.errors.map((error) => error.message).join('\n'));
  return answer.data;
}

export function graphqlHeaders(token: string | null): Record<string, string> {
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

export async function signIn(url: string, email: string, password: string): Promise<string> {
  const data = await askGraphql(
    url,
    null,
    'mutation ($e: String!, $p: String!) { createPraxisToken(Email: $e, Password: $p) { Token Message } }',
    { e: email, p: password },
  );
  const { Token, Message } = data.createPraxisToken;
  if (!Token) throw new Error(Message);
  return Token;
}
