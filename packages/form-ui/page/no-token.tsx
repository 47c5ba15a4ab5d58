/** What is shown to whoever opens the page without its token. */
export function NoToken() {
  return (
    <main className="page">
      <h1>Questions from agents</h1>
      <div className="page-note page-bad">
        <h2>This address lets nobody answer</h2>
        <p>
          Open the address that <code>aep serve</code> printed, with all that follows the <code>#</code>. It holds the
          token that shows that you may answer; this page takes it out of the address bar and keeps it for this tab
          alone.
        </p>
      </div>
    </main>
  );
}
