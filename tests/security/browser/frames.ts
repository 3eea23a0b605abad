/** What every room of the portal is called: the title of its tab, its heading, the crumbs that lead back (SHL-19, SHL-O13). */
import { expect, type Page as Tab } from '@playwright/test'
import type { Page } from '#shared/sites.ts'

interface Frame {
  readonly title: string
  /** Where it is not the title of the tab. */
  readonly heading?: string
  readonly crumbs: readonly (string | RegExp)[]
}

const list = 'Tus pólizas'
const ofPolicy = (title: string) => [list, /^AE\d+$/, title]
const change = ofPolicy('Solicitar cambios')

const frames: Readonly<Record<string, Frame>> = {
  '/policy/status/:status': { title: list, crumbs: [list] },
  '/policy/onboarding': { title: 'Tu seguro está a un paso', crumbs: [] },
  '/policy/pocket-card': { title: 'Tarjeta de bolsillo', crumbs: [list, 'Tarjeta de bolsillo'] },
  '/policy/details/:policyNumber': { title: 'Detalles de tu póliza', crumbs: ofPolicy('Detalles') },
  '/policy/documents/:policyNumber/:document': {
    ...{ title: 'Tu documento', heading: 'Recibo de pago' },
    crumbs: ofPolicy('Tu documento'),
  },
  '/policy/pictures/:policyNumber': { title: 'Fotos de tu vehículo', crumbs: ofPolicy('Fotos') },
  '/policy/management/:policyNumber': { title: 'Administrar tu póliza', crumbs: ofPolicy('Administrar') },
  '/policy/payment-method/:policyNumber': { title: 'Método de pago', crumbs: ofPolicy('Método de pago') },
  '/policy/payment-history/:policyNumber': {
    ...{ title: 'Historial de pagos', crumbs: ofPolicy('Historial de pagos') },
  },
  '/policy/cancellation/:policyNumber': { title: 'Cancelar tu póliza', crumbs: ofPolicy('Cancelación') },
  '/policy/endorsements-history/:policyNumber': {
    ...{ title: 'Historial de cambios', crumbs: ofPolicy('Historial de cambios') },
  },
  '/policy-endorsement/:policyNumber': { title: 'Valida tu identidad', crumbs: change },
  '/policy-endorsement/:policyNumber/identity-validation': { title: 'Valida tu identidad', crumbs: change },
  '/policy-endorsement/:policyNumber/verification': { title: 'Código de validación', crumbs: change },
  '/policy-endorsement/:policyNumber/configuration': { title: 'Datos a modificar', crumbs: change },
  '/policy-endorsement/:policyNumber/summary': { title: 'Datos a modificar', crumbs: change },
  '/policy-endorsement/:policyNumber/completion': { title: 'Tus cambios han sido solicitados.', crumbs: [] },
  '/profile/profile-info': { title: 'Datos personales', crumbs: [] },
  '/profile/security': { title: 'Seguridad', crumbs: [] },
  '/referrals/rewards': { title: 'Referidos', crumbs: [] },
  '/referrals/rewards/details/:title': { title: 'Referidos', crumbs: [] },
  '/referrals/history': { title: 'Historial de recompensas', crumbs: [] },
}

/** A room without a row fails; the steps of a purchase and of a renewal name themselves as they are walked. */
export async function expectFrame(tab: Tab, { pattern, app, access }: Page): Promise<void> {
  // The pages of claims have no rows yet.
  if (access !== 'session' || app === 'purchase' || app === 'claim-payments') return
  const { title, heading = title, crumbs } = frames[pattern] ?? { title: `a row for ${pattern}`, crumbs: [] }
  await expect.soft(tab, pattern).toHaveTitle(`${title} · Volante Seguros`)
  await expect.soft(tab.getByRole('heading', { level: 1 }), pattern).toHaveText(heading)
  const trail = tab.getByRole('navigation', { name: 'Ruta' }).getByRole('listitem')
  await expect.soft(trail, pattern).toHaveText([...crumbs])
  const links = trail.getByRole('link')
  await expect.soft(links, pattern).toHaveCount(Math.max(0, crumbs.length - 1))
}
