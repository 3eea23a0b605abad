/** Styles of the provider's page: another company's, on the screen of a phone. */
export const identityStyle = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#eef1f6, #11151c); color: light-dark(#182030, #e8ecf4); }
main { box-sizing: border-box; max-inline-size: 400px; min-block-size: 100vh; margin: 0 auto; padding: 24px 16px;
  background: light-dark(#fff, #1a212c); }
h1 { font-size: 1.35rem; line-height: 1.25; }
.brand { color: light-dark(#3b4a66, #aab6cc); font-size: .9rem; }
.card { display: grid; place-items: center; block-size: 96px; margin-block: 12px; border: 2px dashed currentcolor;
  border-radius: 14px; opacity: .75; }
form { display: grid; gap: 10px; }
fieldset { display: grid; gap: 8px; margin: 0; padding: 12px; border: 1px solid light-dark(#c9d2e2, #3a4658);
  border-radius: 12px; }
button { min-block-size: 48px; padding: 8px 16px; border: 0; border-radius: 12px; font: inherit; cursor: pointer;
  background: light-dark(#dbe3f1, #2c3747); color: inherit; }
button.next { background: #2747b8; color: #fff; font-weight: 600; }
a { color: light-dark(#2747b8, #9db4ff); }
`
