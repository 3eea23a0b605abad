import { expect, test } from 'vitest'
import { matchPage } from '#shared/sites.ts'
import { menuSections } from './menu.ts'

test('[SHL-10] [SHL-11] [SHL-12] [SHL-13] the side menu has exactly these sections and items', () => {
  expect(menuSections.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ['Pólizas', ['Tus pólizas']],
    ['Referidos', ['Referidos', 'Historial de recompensas']],
    ['Perfil', ['Datos personales', 'Seguridad']],
  ])
})

test('[SHL-11] [SHL-12] [SHL-13] no item leads silently elsewhere: each has a page of its own', () => {
  const addresses = menuSections.flatMap(({ items }) => items.map(({ href }) => href))
  expect(addresses).toHaveLength(5)
  expect(addresses.filter((href) => matchPage(href) === undefined)).toEqual([])
})
