import type { ReactNode } from 'react'
import { IconCheck, IconWarning } from '#shared/ui/icons.tsx'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import type { Flow, KeyOf } from './flow.ts'
import { Heading } from './Heading.tsx'
import type { WizardState } from './use-wizard.ts'
import './Wizard.css'

interface Props<F extends Flow, K extends KeyOf<F>> {
  flow: F
  step: K
  wizard: WizardState<F, K>
  /** Replaces the step's title, for example with a heading that has the person's name. */
  title?: ReactNode
  /** True for a step that compares options side by side; its content takes the whole width. */
  isWide?: boolean | undefined
  /** True if the answers so far are stored on the device, so that they survive a reload. */
  isSaved?: boolean | undefined
  /** True if the device refuses to store the answers, so that a reload loses them. */
  isUnsaved?: boolean | undefined
  /** Saving status of the answers, for wizards that store them elsewhere too. */
  status?: ReactNode
  /** Scenery drawn at the end of the progress bar. */
  land?: ReactNode
  /** Vehicle drawn on the road of the progress bar. */
  car?: ReactNode
  children: ReactNode
}

/** The frame around each step of a wizard: progress, back link, heading and the step's screen. */
export function Wizard<F extends Flow, K extends KeyOf<F>>({
  flow,
  step,
  wizard,
  title,
  isWide,
  isSaved,
  isUnsaved,
  status,
  land,
  car,
  children,
}: Props<F, K>) {
  const { progress, back, isReady, isSwapped } = wizard
  return (
    <div className="wizard" data-wide={isWide || undefined} aria-busy={!isReady || undefined}>
      {/* This row keeps its height without a back link, so that title and progress do not move between steps. */}
      <div className="wizard-top">
        {back !== undefined && (
          <a
            className="wizard-back"
            href={back}
            onClick={(event) => {
              event.preventDefault()
              void wizard.goBack()
            }}
          >
            Regresar
          </a>
        )}
        {isSaved && (
          <p className="wizard-saved">
            <IconCheck size={18} /> Guardado en este dispositivo
          </p>
        )}
        {isUnsaved && (
          <p className="wizard-saved" role="status">
            <IconWarning size={18} /> Tu navegador no guarda tu avance: no cierres esta página
          </p>
        )}
        {status}
      </div>
      <div className="wizard-progress" data-road={land !== undefined || undefined}>
        {progress && (
          <Steps
            step={progress.position}
            of={progress.total}
            title={progress.station}
            next={progress.next}
            left={minutesLeft(progress.minutes)}
            stations={progress.stations}
            land={land}
            car={car}
          />
        )}
      </div>
      <Heading isSwapped={isSwapped}>{title ?? flow[step]?.title}</Heading>
      {children}
    </div>
  )
}

/** The text for the remaining minutes; undefined if the steps have no minutes. */
function minutesLeft(minutes: number): string | undefined {
  if (minutes === 0) return undefined
  return minutes <= 1 ? 'Cerca de 1 minuto más' : `Unos ${String(Math.ceil(minutes))} minutos más`
}
