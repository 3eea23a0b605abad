import { expect, test } from 'vitest'
import { matchPage } from '#shared/sites.ts'
import { everydayLinks, menuSections, type EverydayLink } from './menu.ts'

const itemsOf = (section: string) =>
  menuSections.find(({ title }) => title === section)?.items.map(({ title }) => title)

test('[SHL-10] [D102] the side menu has the sections of the documents, and that of the claims', () => {
  expect(menuSections.map(({ title }) => title)).toEqual(['Pólizas', 'Siniestros', 'Referidos', 'Perfil'])
  expect(itemsOf('Siniestros')).toEqual(['Pagos de siniestros'])
})

test('[SHL-11] [SHL-12] [SHL-13] the items of the documents stand first in each section', () => {
  expect(itemsOf('Pólizas')).toEqual(['Tus pólizas', 'Tarjeta de póliza'])
  expect(itemsOf('Referidos')).toEqual(['Referidos', 'Historial de recompensas'])
  expect(itemsOf('Perfil')).toEqual(['Datos personales', 'Seguridad', 'Tus datos'])
})

test('[SHL-11] [SHL-12] [SHL-13] no item leads silently elsewhere: each has a page of its own', () => {
  const addresses = menuSections.flatMap(({ items }) => items.map(({ href }) => href))
  expect(addresses).toHaveLength(8)
  expect(addresses.filter((href) => matchPage(href) === undefined)).toEqual([])
})

test('[D102] the places of every day are in the menu too, few enough for a thumb', () => {
  const inMenu = menuSections.flatMap(({ items }) => items.map(({ href }) => href))
  // Compared by `base`, because the menu links to a new claim and the bar to open claims (D207).
  const isThere = ({ href, base = href }: EverydayLink) => inMenu.includes(href) || inMenu.includes(base)
  expect(everydayLinks.filter((place) => !isThere(place))).toEqual([])
  expect(everydayLinks.length).toBeLessThanOrEqual(5)
})
