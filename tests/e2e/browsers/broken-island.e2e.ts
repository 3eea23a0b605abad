/** An island that cannot be drawn any more says so and offers a way back; nothing typed is lost (D160). */
import { expect, test, type Page } from '@playwright/test'
import { heading, newForm, said } from '../claims/filling.ts'
import { followLink } from '../follow-link.ts'

/** Breaks the page as a translator can: it takes no new nodes except the message about the error. */
async function breakable(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const isOwnSentence = (node: Node) => /No pudimos mostrar|Cárgala de nuevo/.test(node.textContent ?? '')
    for (const name of ['appendChild', 'insertBefore'] as const) {
      const insert = Node.prototype[name] as (this: Node, node: Node, before: Node | null) => Node
      const broken = function (this: Node, node: Node, before: Node | null) {
        if ('isBroken' in window && !isOwnSentence(node)) throw new Error('a stranger was here')
        return insert.call(this, node, before)
      }
      Object.assign(Node.prototype, { [name]: broken })
    }
  })
  return () => page.evaluate(() => void Object.assign(window, { isBroken: true }))
}

test('[CLF-29] [D160] a step whose code fails offers to reload, and keeps the typed name', async ({
  page,
  request,
}) => {
  const breakIt = await breakable(page)
  const { link } = await newForm(request, 'external')
  await followLink(page, link)
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(heading(page, /^¿Cómo te llamas\?/)).toBeVisible()
  const name = page.getByLabel('Nombre', { exact: false }).first()
  await name.fill(said.name)
  await breakIt()
  // The errors of the empty fields force a redraw if the line about the saved state caused none.
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'No pudimos mostrar esta parte de la página.' })
  await expect(alert).toBeVisible()
  await alert.getByRole('link', { name: 'Cárgala de nuevo.' }).click()
  await expect(heading(page, /^¿Cómo te llamas\?/)).toBeVisible()
  await expect(name).toHaveValue(said.name)
})
