/** Measures for text at twice its size (WCAG 1.4.4, 1.4.10). */
import type { Locator, Page } from '@playwright/test'

/** Doubles the size of the text, and measures the width of the page. */
export const widthOf = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })

/** Finds the words of an element that are broken over two lines. */
export const brokenWords = (part: Locator) =>
  part.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
