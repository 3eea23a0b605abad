import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'

/** A car that the lists do not have, in the person's own words: nobody can price it online. */
export function ManualFields({ form, onBack }) {
  return (
    <div className="manual-fields" role="group" aria-label="Escribe los datos de tu auto">
      <TextField label="Marca" maxLength={100} autoComplete="off" {...form.field('manualBrand')} />
      <TextField label="Modelo" maxLength={100} autoComplete="off" {...form.field('manualModel')} />
      <TextField label="Año" typing="digits" maxLength={4} autoComplete="off" {...form.field('manualYear')} />
      <p className="manual-way-on" role="status">
        Este auto no está en nuestra lista y no podemos darte su precio en línea; una persona te atiende:
        llámanos al{' '}
        <a href={EMERGENCY_PHONE.href}>
          <b>{EMERGENCY_PHONE.shown}</b>
        </a>{' '}
        o escríbenos a <a href="mailto:ayuda@volante.example">ayuda@volante.example</a>.
      </p>
      <p>
        <LinkButton onClick={onBack}>Volver a la lista de marcas</LinkButton>
      </p>
    </div>
  )
}
