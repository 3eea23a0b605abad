/** Presses and types as an adjuster does, and counts both, so that a journey can report its cost. */
import { expect, type Locator, type Page } from '@playwright/test'

interface Hand {
  readonly presses: number
  readonly keys: number
  press(target: Locator): Promise<void>
  /** Types into an empty field, one counted key per character, and a press if the focus is elsewhere. */
  type(target: Locator, text: string): Promise<void>
  choose(target: Locator, label: string): Promise<void>
  tick(name: string | RegExp): Promise<void>
  button(name: string | RegExp): Promise<void>
}

export function handOn(page: Page): Hand {
  const count = { presses: 0, keys: 0 }
  const press = async (target: Locator) => {
    count.presses += 1
    await target.click()
  }
  const focus = async (target: Locator) => {
    await expect(target).toBeVisible()
    if (!(await target.evaluate((one) => one === document.activeElement))) await press(target)
  }
  return {
    get presses() {
      return count.presses
    },
    get keys() {
      return count.keys
    },
    press,
    type: async (target, text) => {
      await focus(target)
      count.keys += text.length
      await target.fill(text)
    },
    choose: async (target, label) => {
      count.presses += 2
      await target.selectOption({ label })
    },
    tick: async (name) => {
      count.presses += 1
      const radio = page.getByRole('radio', { name })
      await radio.press('Space')
      await expect(radio).toBeChecked()
    },
    button: async (name) => press(page.getByRole('button', { name })),
  }
}
