import './facts.css'
import { Alert } from '#shared/ui/feedback/Alert.tsx'

interface Props {
  facts: readonly (readonly [name: string, value: string])[]
}

/** Facts about a device, a link or a request: name and value, in a row that wraps. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** States that earlier requests could not be read (D249): an empty list would say that there were none. */
export const EarlierUnknown = () => (
  <Alert kind="info">
    No pudimos leer tus solicitudes anteriores. Vuelve a cargar la página antes de enviar otra.
  </Alert>
)
