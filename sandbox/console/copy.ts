/** Copyable values of the console: each has a copy button, which a script shows and handles. */
import { html } from 'hono/html'

/**
 * Renders a value with a copy button; `shown` is its display form if that differs, as for a card number in groups of
 * four.
 */
export const copyable = (value: string, shown = value, name = shown) =>
  html`<span class="copy"><code>${shown}</code>${copyButton(value, name)}</span>`

/** Renders a button that copies a value; a path is copied as a full address. */
export const copyButton = (value: string, name: string) =>
  html`<button type="button" class="small" hidden data-copy="${value}" aria-label="Copiar ${name}">
    Copiar
  </button>`

/** Renders a list item with a ready link and a button that copies its address. */
export const linkItem = (path: string, what: string) =>
  html`<li><a href="${path}">${what}</a> ${copyButton(path, `el enlace «${what}»`)}</li>`

export const COPY_SCRIPT = '/sandbox/copy.js'

export const copyScript = String.raw`
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const { copy } = button.dataset
    await navigator.clipboard.writeText(copy.startsWith('/') ? location.origin + copy : copy)
    button.textContent = 'Copiado'
    setTimeout(() => { button.textContent = 'Copiar' }, 1500)
  })
}
`
