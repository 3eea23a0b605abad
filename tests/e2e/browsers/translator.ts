/** Simulates a browser's translator, as in Chrome: every text goes into `font` elements, and after each change. */
import type { Page } from '@playwright/test'

/** Chrome puts its own text in the place of the page's; others put `font` elements around it. */
type Translation = 'replaces' | 'wraps'

/** `early`: before the page has its script; else from `begin` on. Returns `begin`. */
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
