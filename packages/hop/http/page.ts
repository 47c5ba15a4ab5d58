/** What a browser sees at the address of a hop. It runs no script and loads nothing. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>AEP hop</title>
</head>
<body>
<main>
<h1>The hop is running</h1>
<p>Agents post their events here, and whoever answers them listens here.</p>
<p>In a terminal, <code>aep tail</code> shows events, and <code>aep respond</code> answers a form.</p>
</main>
</body>
</html>
`;

export const pageHeaders = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "X-Frame-Options": "DENY",
} as const;
