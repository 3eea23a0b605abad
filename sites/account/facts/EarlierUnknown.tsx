import { Alert } from '#shared/ui/feedback/Alert.tsx'

/** States that earlier requests could not be read (D249): an empty list would say that there were none. */
export const EarlierUnknown = () => (
  <Alert kind="info">
    No pudimos leer tus solicitudes anteriores. Vuelve a cargar la página antes de enviar otra.
  </Alert>
)
