/** A client that holds its request open does not hold up the stop for more than ten seconds. */
export async function closeServer(server: {
  close(): Promise<unknown>;
  server: { closeAllConnections(): void };
}): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), 10_000);
  await server.close();
  clearTimeout(cut);
}
