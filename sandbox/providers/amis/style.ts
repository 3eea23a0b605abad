/** Styles of the other adjuster's phone: another company's page, in the product's type. */
export const amisStyle = `
@font-face { font-family: 'Host Grotesk'; font-weight: 400; src: url('/font/400.ttf') format('truetype'); }
@font-face { font-family: 'Host Grotesk'; font-weight: 700; src: url('/font/700.ttf') format('truetype'); }
:root { color-scheme: light dark; font: 17px/1.5 'Host Grotesk', system-ui, sans-serif; --ink: light-dark(#1d1830, #eeebf7);
  --paper: light-dark(#f3f1f8, #15121f); --card: light-dark(#fff, #201b2e); --line: light-dark(#cfc8e0, #453c5e);
  --brand: light-dark(#5a2ea6, #c3a8ff); --soft: light-dark(#574f6b, #b8b0cc); --bad: light-dark(#a3261b, #ff9b8f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
main, header { max-inline-size: 560px; margin: 0 auto; padding: 12px 16px; }
header { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; }
header p { margin: 0; color: var(--soft); }
h1 { margin: 8px 0; font-size: 1.5rem; line-height: 1.15; }
h2 { margin: 0 0 8px; font-size: 1.1rem; line-height: 1.2; }
a { color: var(--brand); text-underline-offset: 3px; }
header a, li a { display: inline-block; min-block-size: 44px; padding: 10px 0; }
section { margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.folio { margin: 0; font-size: 1.7rem; font-weight: 700; letter-spacing: .04em; }
.qr { display: block; inline-size: 240px; max-inline-size: 100%; block-size: auto; margin: 12px auto; border-radius: 8px; }
.soft { margin: 0; color: var(--soft); font-size: .9rem; }
.alert { margin: 12px 0; padding: 12px 16px; border-radius: 12px; border: 2px solid var(--bad); color: var(--bad); font-weight: 700; }
form { display: grid; gap: 12px; margin: 0 0 12px; }
label { display: grid; gap: 4px; min-inline-size: 0; }
.check { display: flex; gap: 12px; align-items: center; min-block-size: 44px; }
.check input { inline-size: 24px; min-block-size: 24px; }
input, select, button { inline-size: 100%; min-inline-size: 0; min-block-size: 48px; padding: 8px 14px; border: 1px solid var(--line);
  border-radius: 12px; font: inherit; background: var(--paper); color: inherit; }
button { border-color: var(--brand); background: none; color: var(--brand); font-weight: 700; cursor: pointer; }
button.main { background: var(--brand); color: var(--card); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.ways { display: grid; gap: 12px; margin: 0 0 12px; }
[hidden] { display: none !important; }
#said:empty { display: none; }
#view { justify-self: center; inline-size: 250px; block-size: 250px; overflow: hidden; border-radius: 12px; background: #000; }
#view video { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.file { position: relative; display: grid; place-items: center; min-block-size: 48px; padding: 8px 14px; border: 1px solid var(--brand);
  border-radius: 12px; color: var(--brand); font-weight: 700; text-align: center; }
.file input { position: absolute; inset: 0; block-size: 100%; opacity: 0; cursor: pointer; }
.file:focus-within { outline: 3px solid var(--brand); outline-offset: 2px; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 12px; }
dl { display: grid; gap: 8px; margin: 0; }
dt { font-weight: 700; }
dd { margin: 0; color: var(--soft); font-size: .95rem; }
ul, ol { margin: 0; padding: 0; list-style: none; }
li + li { border-block-start: 1px solid var(--line); }
ol li { padding-block: 8px; }
summary { min-block-size: 44px; padding: 10px 0; cursor: pointer; }
`
