import { paths } from '#shared/paths.ts'
import type { MenuSection } from '#shared/ui/layout/menu/SideMenu.tsx'

/**
 * Sections of the menu (SHL-10 to SHL-13), in this order; later additions come last in their section (D102). `bases`
 * are the areas whose pages open a section (SHL-16).
 */
export const menuSections: readonly MenuSection[] = [
  {
    title: 'Pólizas',
    bases: ['/policy', '/policy-renewal', '/policy-endorsement'],
    items: [
      { title: 'Tus pólizas', href: paths.policyList() },
      { title: 'Tarjeta de póliza', href: paths.pocketCard() },
    ],
  },
  {
    title: 'Siniestros',
    bases: ['/claim-payments', '/agreed-payments', '/agreed-claim-payments'],
    items: [{ title: 'Pagos de siniestros', href: paths.claimPolicies('damage') }],
  },
  {
    title: 'Referidos',
    bases: ['/referrals'],
    items: [
      { title: 'Referidos', href: paths.rewards() },
      { title: 'Historial de recompensas', href: paths.rewardsHistory() },
    ],
  },
  {
    title: 'Perfil',
    bases: ['/profile'],
    items: [
      { title: 'Datos personales', href: paths.profileInfo() },
      { title: 'Seguridad', href: paths.security() },
      { title: 'Tus datos', href: paths.ownData() },
    ],
  },
]

export interface EverydayLink {
  readonly title: string
  readonly href: string
  readonly icon: 'home' | 'claim' | 'card' | 'user'
  /** Path prefix under which the link counts as current, if it differs from the link's own address. */
  readonly base?: string
}

/** Links in the bottom bar of a phone, for use after a crash too (D102); everything else is in the menu. */
export const everydayLinks: readonly EverydayLink[] = [
  { title: 'Inicio', href: paths.policyList(), icon: 'home' },
  // People check an open claim more often than they open a new one, so the bar links to open claims.
  {
    title: 'Siniestros',
    href: paths.openClaims('damage'),
    icon: 'claim',
    base: paths.claimPolicies('damage'),
  },
  { title: 'Tarjeta de póliza', href: paths.pocketCard(), icon: 'card' },
  { title: 'Perfil', href: paths.profileInfo(), icon: 'user', base: '/profile' },
]
