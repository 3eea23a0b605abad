/** Names of every portal page: the tab's title, the heading and the breadcrumbs (SHL-19, SHL-O13). */
import { expect, type Page as Tab } from '@playwright/test'
import type { Page } from '#shared/sites.ts'

interface Frame {
  readonly title: string
  /** Heading of the page, if it differs from the title of the tab. */
  readonly heading?: string
  readonly crumbs: readonly (string | RegExp)[]
}

const list = 'Tus pólizas'
const ofPolicy = (title: string) => [list, /^AE\d+$/, title]
const change = ofPolicy('Solicitar cambios')

/** Pages of a customer's claims (CLP-10, CLP-11, CLP-25, CLP-26); their steps have no breadcrumbs. */
const claimSteps: Readonly<Record<string, string>> = {
  onboarding: 'Antes de empezar',
  'personal-data': 'Tus datos',
  'vehicle-data': 'Tu vehículo',
  'policy-data': 'Tu póliza',
  'id-documents': 'Tus identificaciones',
  'vehicle-owner': '¿Eres el propietario del vehículo?',
  'bank-account': 'Tu cuenta',
  'vehicle-bill': 'La factura del vehículo',
  'attorney-letter': 'La carta poder',
  'vehicle-pictures': 'Fotos de tu vehículo',
}

function framesOfClaims(base: string, lists: string, title: string): Readonly<Record<string, Frame>> {
  const steps = Object.entries(claimSteps).map(([slug, step]): [string, Frame] => [
    `${base}/${slug}`,
    { title: step, crumbs: [] },
  ])
  return {
    ...Object.fromEntries(steps),
    [`${lists}/active-policies`]: { title, crumbs: [title] },
    [`${lists}/open-claims`]: { title, crumbs: [title] },
    [`${base}/completed`]: { title: '¿En qué va mi siniestro?', crumbs: [title, 'Tu siniestro'] },
    [`${base}/proposal`]: { title: 'Tu propuesta', crumbs: [title, 'Tu propuesta'] },
  }
}

const frames: Readonly<Record<string, Frame>> = {
  ...framesOfClaims('/claim-payments', '/claim-payments', 'Pago de daños'),
  ...framesOfClaims('/agreed-payments', '/agreed-claim-payments', 'Pago pactado'),
  '/policy/status/:status': { title: list, crumbs: [list] },
  '/policy/onboarding': { title: 'Tu seguro está a un paso', crumbs: [] },
  '/policy/pocket-card': { title: 'Tarjeta de póliza', crumbs: [list, 'Tarjeta de póliza'] },
  '/policy/details/:policyNumber': { title: 'Detalles de tu póliza', crumbs: ofPolicy('Detalles') },
  '/policy/documents/:policyNumber/:document': {
    title: 'Tu documento',
    heading: 'Recibo de pago',
    crumbs: ofPolicy('Tu documento'),
  },
  '/policy/pictures/:policyNumber': { title: 'Fotos de tu vehículo', crumbs: ofPolicy('Fotos') },
  '/policy/management/:policyNumber': { title: 'Administrar tu póliza', crumbs: ofPolicy('Administrar') },
  '/policy/payment-method/:policyNumber': { title: 'Método de pago', crumbs: ofPolicy('Método de pago') },
  '/policy/payment-history/:policyNumber': {
    title: 'Historial de pagos',
    crumbs: ofPolicy('Historial de pagos'),
  },
  '/policy/cancellation/:policyNumber': { title: 'Cancelar tu póliza', crumbs: ofPolicy('Cancelación') },
  '/policy/proof/:policyNumber': { title: 'Comprobar que tienes seguro', crumbs: ofPolicy('Constancia') },
  '/policy/rectification/:policyNumber': { title: 'Corregir tu póliza', crumbs: ofPolicy('Corrección') },
  '/policy/endorsements-history/:policyNumber': {
    title: 'Historial de cambios',
    crumbs: ofPolicy('Historial de cambios'),
  },
  '/policy-endorsement/:policyNumber': { title: 'Valida tu identidad', crumbs: change },
  '/policy-endorsement/:policyNumber/identity-validation': { title: 'Valida tu identidad', crumbs: change },
  '/policy-endorsement/:policyNumber/verification': { title: 'Código de validación', crumbs: change },
  '/policy-endorsement/:policyNumber/configuration': { title: 'Datos a modificar', crumbs: change },
  '/policy-endorsement/:policyNumber/summary': { title: 'Datos a modificar', crumbs: change },
  // No change was made, so the page redirects (END-15).
  '/policy-endorsement/:policyNumber/completion': {
    title: 'Administrar tu póliza',
    crumbs: ofPolicy('Administrar'),
  },
  '/profile/identity': { title: 'Valida tu identidad', crumbs: [] },
  '/profile/profile-info': { title: 'Datos personales', crumbs: [] },
  '/profile/security': { title: 'Seguridad', crumbs: [] },
  '/profile/privacy': { title: 'Tus datos', crumbs: [] },
  '/profile/report-access': { title: 'Reportar un acceso que no reconozco', crumbs: [] },
  '/referrals/rewards': { title: 'Referidos', crumbs: [] },
  '/referrals/rewards/details/:title': { title: 'Referidos', crumbs: [] },
  '/referrals/history': { title: 'Historial de recompensas', crumbs: [] },
}

/**
 * A page without a row has its heading as the title of its tab, and no breadcrumbs. Steps of a purchase or renewal are
 * checked where they are walked.
 */
export async function expectFrame(tab: Tab, { pattern, app, access }: Page): Promise<void> {
  if (access !== 'session' || app === 'purchase') return
  const top = tab.getByRole('heading', { level: 1 })
  const { title, heading = title, crumbs } = frames[pattern] ?? { title: await top.innerText(), crumbs: [] }
  await expect.soft(tab, pattern).toHaveTitle(`${title} · Volante Seguros`)
  await expect.soft(top, pattern).toHaveText(heading)
  const trail = tab.getByRole('navigation', { name: 'Ruta' }).getByRole('listitem')
  await expect.soft(trail, pattern).toHaveText([...crumbs])
  const links = trail.getByRole('link')
  await expect.soft(links, pattern).toHaveCount(Math.max(0, crumbs.length - 1))
}
