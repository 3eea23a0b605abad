import { expect, test } from 'vitest'
import { matchPage } from '#shared/sites.ts'
import { everydayLinks, menuSections, type EverydayLink } from './menu.ts'

const itemsOf = (section: string) =>
  menuSections.find(({ title }) => title === section)?.items.map(({ title }) => title)

test('[SHL-10] [D102] the side menu has the documented sections and the claims', () => {
  expect(menuSections.map(({ title }) => title)).toEqual(['Pólizas', 'Siniestros', 'Referidos', 'Perfil'])
  expect(itemsOf('Siniestros')).toEqual(['Pagos de siniestros'])
})

test('[SHL-11] [SHL-12] [SHL-13] the documented items come first in each section of the side menu', () => {
  expect(itemsOf('Pólizas')).toEqual(['Tus pólizas', 'Tarjeta de póliza'])
  expect(itemsOf('Referidos')).toEqual(['Referidos', 'Historial de recompensas'])
  expect(itemsOf('Perfil')).toEqual(['Datos personales', 'Seguridad', 'Tus datos'])
})

test('[SHL-11] [SHL-12] [SHL-13] every item of the side menu has a page of its own', () => {
  const addresses = menuSections.flatMap(({ items }) => items.map(({ href }) => href))
  expect(addresses).toHaveLength(8)
  expect(addresses.filter((href) => matchPage(href) === undefined)).toEqual([])
})

test('[D102] the links of the bottom bar are also in the side menu, at most five', () => {
  const inMenu = menuSections.flatMap(({ items }) => items.map(({ href }) => href))
  // Compared by `base`, because the menu links to a new claim and the bar to open claims (D207).
  const isThere = ({ href, base = href }: EverydayLink) => inMenu.includes(href) || inMenu.includes(base)
  expect(everydayLinks.filter((place) => !isThere(place))).toEqual([])
  expect(everydayLinks.length).toBeLessThanOrEqual(5)
})
