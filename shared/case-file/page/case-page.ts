/**
 * The page of a case file, for reading and verifying it offline (D240). It is one HTML file, which the build writes and
 * the gateway fills. It shows and verifies the same record.
 */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fbfaf6,#10191c);--ink:light-dark(#13262c,#f2f0ea);--quiet:light-dark(#465a60,#b5c2c6);--line:light-dark(#c9d4d6,#3b4c51);--good:light-dark(#17603a,#8fd3a5);--bad:light-dark(#97271c,#f0a093);--soft:light-dark(#eef2f1,#19262a)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.7rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}p{margin:.5rem 0}
.quiet{color:var(--quiet)}[role=status]{border-left:4px solid var(--line);background:var(--soft);padding:.75rem 1rem;margin:1rem 0;border-radius:0 10px 10px 0}
[data-state=whole]{border-color:var(--good)}[data-state=wrong]{border-color:var(--bad)}[data-state] strong{display:block}[data-state=whole] strong{color:var(--good)}[data-state=wrong] strong{color:var(--bad)}
ol{list-style:none;margin:0;padding:0}ol>li{border-top:1px solid var(--line);padding:.75rem 0}li[data-wrong]{border-left:4px solid var(--bad);padding-left:.75rem}
h3{font-size:1.05rem;margin:0}time{color:var(--quiet);font-size:.9rem}dl{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.15rem 1rem;margin:.4rem 0 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
label{display:block;font-weight:600;margin-bottom:.25rem}input{font:inherit;max-width:100%;min-height:44px}.seal{overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:.85rem}
@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:.35rem}}@media print{:root{color-scheme:light}.tools{display:none}li{break-inside:avoid}}`

/** Placeholder for the record, which the gateway fills in. */
const CASE_SLOT = '<!--case-file-->'

/** Builds the page. `script`: all its code, inlined, because the page may load nothing. */
export const casePage = (script: string): string =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">` +
  `<meta name="robots" content="noindex"><title>Expediente</title><style>${STYLE}</style></head><body><main>` +
  `<h1>Expediente</h1><p id="of" class="quiet"></p>` +
  `<noscript><p>Abre este archivo en un navegador con JavaScript para leer y comprobar el expediente. No se conecta a ninguna parte.</p></noscript>` +
  `<div id="result" role="status"></div><section aria-labelledby="h-lines"><h2 id="h-lines">Lo que pasó</h2><ol id="lines"></ol></section>` +
  `<section class="tools" aria-labelledby="h-files"><h2 id="h-files">Comprobar un archivo</h2>` +
  `<p class="quiet">Una foto o un documento que enviaste, para saber si es el mismo que recibió la aseguradora; u otro expediente.json. Nada sale de tu dispositivo.</p>` +
  `<label for="file">Archivo</label><input id="file" type="file"><p id="file-result" role="status" hidden></p></section>` +
  `<section aria-labelledby="h-seal"><h2 id="h-seal">El sello</h2><p id="seal-text"></p><p id="seal" class="seal"></p></section></main>` +
  `<script type="application/json" id="case-file">${CASE_SLOT}</script><script>${script.replaceAll('</', String.raw`<\/`)}</script></body></html>`

/** Inserts JSON into the page, escaped so that it cannot close an element. */
export const filled = (page: string, json: string): string =>
  page.replace(CASE_SLOT, () => json.replaceAll('<', String.raw`\u003c`))
