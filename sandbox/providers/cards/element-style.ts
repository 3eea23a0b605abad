/**
 * Styles of the card fields in the colours and sizes of the checkout's own fields (shared/ui/styles/tokens.css), so
 * that a customer sees one form.
 */
const light = `color-scheme: light; --ink: oklch(24% 0.03 220); --soft: oklch(43% 0.025 220); --line: oklch(60% 0.022 215);
  --surface: oklch(99.8% 0.002 95); --brick: oklch(46% 0.16 28); --petrol: oklch(42% 0.08 205); --on-petrol: oklch(98.5% 0.006 95);`
const dark = `color-scheme: dark; --ink: oklch(95% 0.008 95); --soft: oklch(79% 0.018 215); --line: oklch(58% 0.025 215);
  --surface: oklch(23% 0.023 220); --brick: oklch(79% 0.11 27); --petrol: oklch(80% 0.08 200); --on-petrol: oklch(20% 0.03 215);`

export const elementStyle = `
:root { ${light} }
:root[data-theme='dark'] { ${dark} }
* { box-sizing: border-box; }
html { font-size: 17px; }
body { margin: 0; padding: 4px; background: transparent; color: var(--ink); font: 1rem/1.5 'Host Grotesk', system-ui, sans-serif; font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased; }
[data-alone] body { background: var(--surface); }
h1 { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
#bank { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
#bank h2, #bank p, #bank button[value='passed'] { grid-column: 1 / -1; margin: 0; }
#bank h2 { font-size: 1.2rem; font-weight: 650; line-height: 1.2; }
#bank h2:focus { outline: none; }
#bank p { font-size: 0.882rem; color: var(--soft); }
button { min-height: 44px; padding: 0 12px; border: 1.5px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button[value='passed'] { border-color: var(--petrol); background: var(--petrol); color: var(--on-petrol); }
button:focus-visible { outline: 3px solid var(--petrol); outline-offset: 1px; }
form { display: grid; grid-template-columns: 5fr 7fr; gap: 16px 12px; margin: 0; }
.wide, #error { grid-column: 1 / -1; }
label span { display: block; margin-bottom: 6px; font-weight: 600; line-height: 1.35; }
input { width: 100%; height: 52px; padding: 0 14px; border: 1.5px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--soft); opacity: 1; }
input:focus-visible { outline: 3px solid var(--petrol); outline-offset: 0; border-color: var(--petrol); }
input[aria-invalid='true'] { border-color: var(--brick); }
#error { min-height: 24px; margin: -8px 0 0; font-size: 0.882rem; font-weight: 600; color: var(--brick); }
`
