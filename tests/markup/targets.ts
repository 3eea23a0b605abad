/**
 * Targets that are too small for a finger. A link within a sentence is exempt (WCAG 2.5.5), and a field is as large
 * as its label.
 */
import type { Page } from '@playwright/test'

export const TARGET = 44

export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((target) => {
    const small: string[] = []
    const stops = 'a[href], button, summary, input:not([type=hidden]), select, textarea'
    for (const stop of document.querySelectorAll<HTMLElement>(stops)) {
      if (
        !stop.checkVisibility({ visibilityProperty: true }) ||
        stop.closest('[inert], .sr-only, [aria-hidden=true]')
      )
        continue
      const own = stop.getBoundingClientRect()
      // An invisible element for machines: a field beside it is pressed.
      if (own.width <= 2 || own.height <= 2) continue
      const around = [...(stop.parentElement?.childNodes ?? [])]
      const isInSentence =
        stop instanceof HTMLAnchorElement &&
        around.some((node) => node instanceof Text && node.data.trim().length > 2)
      if (isInSentence) continue
      const label = stop instanceof HTMLInputElement ? stop.labels?.[0]?.getBoundingClientRect() : undefined
      const over = getComputedStyle(stop, '::after')
      const whole = over.position === 'absolute' && over.content !== 'none' ? parseFloat(over.height) || 0 : 0
      const width = Math.max(own.width, label?.width ?? 0)
      const height = Math.max(own.height, label?.height ?? 0, whole)
      if (Math.round(width) < target || Math.round(height) < target)
        small.push(
          `${stop.textContent || stop.getAttribute('aria-label') || stop.tagName} ${String(width)}x${String(height)}`,
        )
    }
    return small
  }, TARGET)
