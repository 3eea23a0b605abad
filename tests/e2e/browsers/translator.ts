/**
 * Simulates a browser's translator such as Chrome's: it wraps every text in `font` elements, again after each
 * change.
 */
import type { Page } from '@playwright/test'

/** Chrome replaces the page's text nodes; other translators wrap them in `font` elements. */
type Translation = 'replaces' | 'wraps'

/**
 * With `early` it translates before the page has its script, otherwise once the returned `begin` is called.
 */
export async function translate(page: Page, how: Translation, early?: 'early'): Promise<() => Promise<void>> {
  await page.addInitScript(
    ({ replaces, isEarly }) => {
      const left = 'script, style, noscript, textarea, title, option, svg, font'
      const around = (text: Text) => {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
        outer.append(inner)
        text.replaceWith(outer)
        inner.append(replaces ? `${text.data} ·` : text)
      }
      const all = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts)
          if (text.data.trim() !== '' && text.parentElement?.closest(left) === null) around(text)
      }
      const begin = () => {
        document.documentElement.classList.add('translated-ltr')
        all(document.body)
        new MutationObserver(() => all(document.body)).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        })
      }
      if (isEarly) addEventListener('DOMContentLoaded', begin)
      else Object.assign(window, { beginTranslating: begin })
    },
    { replaces: how === 'replaces', isEarly: early !== undefined },
  )
  return () => page.evaluate(() => (window as unknown as { beginTranslating: () => void }).beginTranslating())
}
