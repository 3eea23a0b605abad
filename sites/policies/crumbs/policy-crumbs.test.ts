import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { policyCrumbs } from './policy-crumbs.ts'

test('[SHL-19] [SHL-O13] the crumbs are list, policy and screen, all linked but the last', () => {
  expect(policyCrumbs('Método de pago', 'AE1')).toEqual([
    { title: 'Tus pólizas', href: '/policy/status/active' },
    { title: 'AE1', href: '/policy/management/AE1' },
    { title: 'Método de pago' },
  ])
  expect(policyCrumbs('Administrar', 'AE1', paths.policyDetails)[1]?.href).toBe('/policy/details/AE1')
  expect(policyCrumbs('Detalles', undefined).map(({ title }) => title)).toEqual(['Tus pólizas', 'Detalles'])
})
