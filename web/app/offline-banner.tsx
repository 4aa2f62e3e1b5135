/** Above a page that was open already when the network went: it stays, as it was. */
export function OfflineBanner() {
  return (
    <output data-print="hide" className="block bg-yellow-soft text-yellow">
      <span className="page block py-2 text-sm">
        You are offline. What is not here yet needs a connection, and comes by itself with it.
      </span>
    </output>
  );
}
