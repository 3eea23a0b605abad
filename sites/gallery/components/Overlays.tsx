import { useCallback, useState } from 'react'
import { EndDialog, IdleDialog } from '#shared/layouts/idle/IdleDialog.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { AlertRegion, type AlertNotice } from '#shared/ui/feedback/AlertRegion.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { BottomSheet, Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Section } from './Section.tsx'

const samples: Record<string, Omit<AlertNotice, 'id'>> = {
  Error: { kind: 'error', children: 'No pudimos guardar tus datos. Intenta de nuevo.' },
  Éxito: { kind: 'success', children: 'Tus datos quedaron guardados.' },
  Información: { kind: 'info', children: 'Tu sesión sigue abierta.' },
  'Pide acción': {
    kind: 'error',
    title: 'Sin conexión',
    children: 'Guardamos lo que escribiste.',
    action: <LinkButton>Reintentar</LinkButton>,
  },
}

export function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'question' | 'end' | 'sheet' | null>(null)
  const [notices, setNotices] = useState<readonly AlertNotice[]>([])
  const dismiss = useCallback(
    (id: AlertNotice['id']) => setNotices((all) => all.filter((each) => each.id !== id)),
    [],
  )
  const close = () => setShown(null)
  return (
    <Section title="Avisos y diálogos">
      <Standing />
      <div className="cluster">
        {Object.entries(samples).map(([name, notice]) => (
          <Button
            key={name}
            kind="secondary"
            small
            onClick={() =>
              setNotices([
                ...notices,
                { ...notice, id: Math.max(0, ...notices.map(({ id }) => Number(id))) + 1 },
              ])
            }
          >
            {name}
          </Button>
        ))}
        <Button kind="secondary" small onClick={() => setShown('dialog')}>
          Diálogo
        </Button>
        <Button kind="secondary" small onClick={() => setShown('question')}>
          Inactividad
        </Button>
        <Button kind="secondary" small onClick={() => setShown('end')}>
          Fin de sesión
        </Button>
        <Button kind="secondary" small onClick={() => setShown('sheet')}>
          Hoja
        </Button>
      </div>
      <AlertRegion notices={notices} onDismiss={dismiss} />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Detalles de la cobertura"
        actions={<Button onClick={close}>Entendido</Button>}
      >
        <p>Robo total cubre el valor comercial de tu auto al momento del robo.</p>
      </Dialog>
      <IdleDialog secondsLeft={shown === 'question' ? 59 : undefined} isBusy={false} onStay={close} />
      <EndDialog
        secondsLeft={shown === 'end' ? 118 : undefined}
        isBusy={false}
        onClose={close}
        onLogIn={close}
      />
      <BottomSheet
        open={shown === 'sheet'}
        onClose={close}
        title="Tu precio"
        actions={<Button onClick={close}>Listo</Button>}
      >
        <p>En el teléfono sube desde abajo; aquí queda al centro.</p>
      </BottomSheet>
    </Section>
  )
}

function Standing() {
  return (
    <div className="gallery-grid">
      <Alert kind="error" title="No se pudo cobrar">
        Tu banco no aprobó el cargo. Prueba con otra tarjeta.
      </Alert>
      <Alert kind="success">Tu póliza ya está activa.</Alert>
      <Alert kind="info" action={<LinkButton>Renovar ahora</LinkButton>}>
        Tu póliza vence el martes 24 de noviembre de 2026.
      </Alert>
    </div>
  )
}
