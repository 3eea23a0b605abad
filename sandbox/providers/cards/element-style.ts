export const elementStyle = `
:root { color-scheme: light; --ink: #1a1f26; --soft: #5a6572; --line: #8a94a0; --paper: #ffffff; --error: #b3261e; --focus: #1a5fb4; }
:root[data-theme='dark'] { color-scheme: dark; --ink: #f2f4f6; --soft: #b3bcc6; --line: #7c8894; --paper: #1c2229; --error: #ffb4ab; --focus: #8ab8ff; }
* { box-sizing: border-box; }
body { margin: 0; padding: 4px; background: transparent; color: var(--ink); font: 16px/1.4 system-ui, sans-serif; }
[data-alone] body { background: var(--paper); }
h1 { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
#bank { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
#bank h2, #bank p, #bank button[value='passed'] { grid-column: 1 / -1; margin: 0; }
#bank h2 { font-size: 17px; }
#bank h2:focus { outline: none; }
#bank p { font-size: 14px; color: var(--soft); }
button { min-height: 48px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; cursor: pointer; }
button[value='passed'] { background: var(--ink); color: var(--paper); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin: 0; }
.wide, #error { grid-column: 1 / -1; }
label span { display: block; margin-bottom: 4px; font-size: 14px; color: var(--soft); }
input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
input[aria-invalid='true'] { border-color: var(--error); }
#error { min-height: 20px; margin: 0; font-size: 14px; color: var(--error); }
`
