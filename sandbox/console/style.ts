export const style = `
@font-face { font-family: 'Host Grotesk'; font-weight: 400 549; src: url('/sandbox/font/400.ttf') format('truetype'); }
@font-face { font-family: 'Host Grotesk'; font-weight: 550 700; src: url('/sandbox/font/700.ttf') format('truetype'); }
:root { color-scheme: light dark; --ink: #14252b; --paper: #fbfaf6; --card: #ffffff; --line: #b9c2c4; --brand: #0b5566; --soft: #47585e; --bad: #a3261b; --good: #1c6b3c; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f3; --paper: #10191d; --card: #18242a; --line: #44555c; --brand: #7cc7d8; --soft: #b4c2c7; --bad: #ff9b8f; --good: #7fd6a2; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 'Host Grotesk', system-ui, sans-serif; }
header, main { max-width: 1080px; margin: 0 auto; padding: 16px; }
header { border-bottom: 2px solid var(--brand); }
h1 { margin: 0 0 8px; font-size: 28px; }
h2 { margin: 32px 0 8px; font-size: 21px; }
nav a { display: inline-block; min-height: 44px; padding: 10px 16px 10px 0; }
a { color: var(--brand); text-underline-offset: 3px; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, .wide:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.small { min-height: 44px; padding: 0 12px; font-size: 15px; background: none; color: var(--brand); border-color: var(--line); }
.copy { display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
.section { margin: 8px 0; padding: 0 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.section li > a:first-child, p > a:first-child:not(.button), h2 > a, td > a:first-child { display: inline-flex; align-items: center; min-height: 44px; }
.section > summary { min-height: 48px; display: flex; align-items: center; cursor: pointer; list-style: none; }
.section > summary h2 { margin: 0; font-size: 19px; }
.section > summary::after { content: "+"; margin-inline-start: auto; font-size: 24px; color: var(--brand); }
.section[open] > summary::after { content: "−"; }
.section > summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.stories { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 16px; padding: 0; margin: 12px 0 32px; list-style: none; }
.stories a { display: grid; align-content: start; gap: 4px; height: 100%; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); color: var(--ink); text-decoration: none; }
.stories a:hover strong { text-decoration: underline; }
.drawing { width: 96px; height: 56px; color: var(--brand); }
.drawing path { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.story { display: grid; gap: 24px; }
.story ol { display: grid; gap: 20px; margin: 0; padding-inline-start: 24px; align-content: start; }
.story li::marker { font-weight: 700; color: var(--brand); }
.story li p { margin: 0 0 8px; }
.story section h2 { margin-top: 0; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 16px; background: var(--paper); }
.button { display: inline-flex; align-items: center; min-height: 48px; padding: 0 16px; border-radius: 10px; background: var(--brand); color: var(--paper); text-decoration: none; }
@media (width >= 900px) { .story { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
.tries { padding: 0; list-style: none; }
.tries li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 4px 0; }
.tries form, td form { margin: 0; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 10px 14px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tr:last-child > td, tbody tr:last-child > th { border-bottom: 0; }
th { font-size: 14px; color: var(--soft); }
code { font: 15px/1.4 ui-monospace, monospace; white-space: nowrap; }
.code { font-size: 22px; font-weight: 700; letter-spacing: 0.1em; }
article { margin: 12px 0; padding: 14px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); overflow-wrap: anywhere; }
article h2 { margin: 0; font-size: 18px; }
.soft { color: var(--soft); font-size: 15px; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 12px 0; }
label { display: grid; gap: 4px; }
input, select, button { min-height: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px; font: inherit; background: var(--card); color: var(--ink); }
button { background: var(--brand); color: var(--paper); border-color: var(--brand); cursor: pointer; }
.tools p { margin: 0; min-height: 48px; display: flex; align-items: center; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 16px 0; }
.figures > div { display: flex; flex-direction: column; justify-content: space-between; padding: 12px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.figures dt { color: var(--soft); font-size: 15px; }
.figures dd { margin: 0; font-size: 26px; font-weight: 650; font-variant-numeric: tabular-nums; }
figure { margin: 16px 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
figure svg { display: block; width: 100%; height: 96px; }
svg line { stroke: var(--line); vector-effect: non-scaling-stroke; }
svg polyline { fill: none; stroke: var(--brand); stroke-width: 2; vector-effect: non-scaling-stroke; }
.states { padding: 0; list-style: none; }
.states li { padding: 6px 0; }
.bad { color: var(--bad); font-weight: 650; }
.good { color: var(--good); }
.live th, .live td { white-space: nowrap; }
.live tbody th { font-size: 15px; font-weight: 500; color: var(--ink); }
.live td { text-align: right; }
.live thead th:not(:first-child) { text-align: right; }
.live [data-empty] td { text-align: left; }
@media (width < 640px) {
  .stack thead { position: absolute; clip-path: inset(50%); }
  .stack tr, .stack td { display: block; }
  .stack tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
  .stack tr:last-child { border-bottom: 0; }
  .stack td { padding: 2px 14px; border: 0; }
  .stack td:first-child { font-weight: 650; }
  .stack code { white-space: normal; overflow-wrap: anywhere; }
}
`
