import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconCard, IconFile, IconPhone } from '#shared/ui/icons.tsx'

/** Three links for a driver after a crash. */
export const AfterCrash = () => (
  <div className="policy-crash">
    <h2>¿Chocaste?</h2>
    <p className="cluster">
      <ButtonLink kind="secondary" small icon={<IconPhone />} href={EMERGENCY_PHONE.href}>
        Llamar
      </ButtonLink>
      <ButtonLink kind="secondary" small icon={<IconCard />} href={paths.pocketCard()}>
        Tarjeta
      </ButtonLink>
      <ButtonLink kind="secondary" small icon={<IconFile />} href={paths.openClaims('damage')}>
        Siniestro
      </ButtonLink>
    </p>
  </div>
)
