/**
 * Leaves out the parts of React that no page can reach. React DOM is one function scope, so a bundler keeps all of it.
 * This module empties the functions that only an absent feature calls. Minifying then removes their callees.
 */
import { parseAst } from 'rolldown/parseAst'

/**
 * The React release for which this list was made. For another release the build fails until its functions have been
 * reviewed again.
 */
const READ_RELEASE = '19.3.1'

interface LeftOut {
  /** Why no page calls these React functions, or why an empty function gives the right result. */
  readonly because: string
  readonly functions: string
  /** The value that the emptied functions return; undefined if absent. */
  readonly returns?: 'null' | '""'
}

const leftOut: readonly LeftOut[] = [
  {
    because:
      'ViewTransition is not offered by the runtime: no fiber has its tag, so these walks find nothing.',
    functions: `applyViewTransitionName applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
      commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions
      commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions createViewTransitionInstance
      flushAfterMutationEffects getViewTransitionClassName getViewTransitionName measureNestedViewTransitions
      measureViewTransitionHostInstancesRecursive pushViewTransitionCancelableScope queueTransitionTypes
      reportViewTransitionError restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      restorePairedViewTransitions restoreViewTransitionName restoreViewTransitionOnHostInstances
      scheduleViewTransitionEvent startViewTransition trackEnterViewTransitions ViewTransitionPseudoElement`,
  },
  {
    because: 'No transition has types, because addTransitionType is not offered.',
    functions: 'claimQueuedTransitionTypes',
    returns: 'null',
  },
  {
    because: 'A fragment with a ref would need these; tests/architecture/react-left-out.test.ts finds none.',
    functions: `FragmentInstance commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects
      commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance`,
  },
  {
    because: 'Head elements are Astro’s. React draws a link, meta or title like any other element.',
    functions: `accumulateSuspenseyCommitOnFiber acquireResource createHoistableInstance getHoistableRoot
      getHydratableHoistableCache getResource isHostHoistableType mountHoistable onUnsuspend preconnect prefetchDNS
      preinitModuleScript preinitScript preinitStyle preload preloadInstanceAndSuspendIfNeeded preloadModule
      preloadResource preloadResourceAndSuspendIfNeeded`,
  },
  {
    because: 'Null means ready: a commit waits for no stylesheet and no picture.',
    functions: 'waitForCommitToBeReady',
    returns: 'null',
  },
  {
    because: 'Islands are inside of body: React draws no html, head or body, and no custom element.',
    functions: `clearSingletonPreambleContribution commitHostSingletonAcquisition isCustomElement isSingletonScope
      releaseSingletonInstance resolveSingletonInstance setPropOnCustomElement`,
  },
  {
    because: 'Component stacks have the names of minified functions, and nothing reads them.',
    functions: 'getComponentNameFromType getStackByFiberInDevAndProd',
    returns: '""',
  },
  {
    because:
      'The runtime offers none of these hooks, and forms have addresses as their action, never functions.',
    functions: `coerceFormActionProp dispatchOptimisticSetState extractEvents$1 mountActionState mountDebugValue
      mountDeferredValueImpl recursivelyResetForms refreshCache requestFormReset rerenderActionState startHostTransition
      startTransition TransitionAwareHostComponent updateActionState updateDeferredValueImpl updateInsertionEffect
      updateOptimisticImpl updateRefresh useHostTransitionStatus useMemoCache`,
  },
  {
    because:
      'The indicator of the browser’s own loading is for transitions that wait, and ours wait for nothing.',
    functions: 'defaultOnDefaultTransitionIndicator',
  },
  {
    because: 'SuspenseList and Activity are not offered by the runtime.',
    functions: `commitActivityHydrationCallbacks cutOffTailIfNeeded getActivityInstanceFromFiber
      pushDehydratedActivitySuspenseHandler updateActivityComponent updateSuspenseListComponent`,
  },
  { because: 'As above.', functions: 'findFirstSuspended', returns: 'null' },
]

/** Exports that React and React DOM use between themselves, besides the names that pages import. */
const inner: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Component',
    'Fragment',
    'version',
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ],
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'react-dom/client': [],
}

const files: Readonly<Record<string, string>> = {
  '/react/cjs/react.production.js': 'react',
  '/react-dom/cjs/react-dom.production.js': 'react-dom',
  '/react-dom/cjs/react-dom-client.production.js': 'react-dom/client',
}

/**
 * A Rolldown plugin. `named` lists the offered exports by package.
 * @throws for another release of React, and for a function that it does not have.
 */
export function reactLeftOut(named: Readonly<Record<string, readonly string[]>>) {
  const offeredBy = (name: string) => [...(named[name] ?? []), ...(inner[name] ?? [])]
  return {
    name: 'react-left-out',
    transform(code: string, id: string): { code: string } | undefined {
      const [, name = ''] = Object.entries(files).find(([file]) => id.endsWith(file)) ?? []
      if (name === '') return void checkImports(code, offeredBy)
      return { code: without(code, offeredBy(name), name === 'react-dom/client' ? leftOut : []) }
    },
  }
}

/**
 * Checks what the modules of the runtime import: an import that a CommonJS package does not export would be
 * undefined.
 * @throws if a package does not offer an imported name.
 */
function checkImports(code: string, offeredBy: (name: string) => readonly string[]): void {
  for (const [, names = '', name = ''] of code.matchAll(
    /import \{([^}]*)\} from '(react|react-dom(?:\/client)?)'/g,
  )) {
    const values = names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
    const absent = values.filter((one) => !offeredBy(name).includes(one))
    if (absent.length > 0)
      throw new Error(`tools/build/bytes/react-left-out.ts leaves out ${absent.join(', ')} of ${name}`)
  }
}

/** The program without exports that are not offered, and with the listed functions emptied. */
function without(code: string, offered: readonly string[], groups: readonly LeftOut[]): string {
  if (groups.length > 0 && !code.includes(`"${READ_RELEASE}" !==`))
    throw new Error(`tools/build/bytes/react-left-out.ts was written for React DOM ${READ_RELEASE}`)
  const bodies = new Map(
    groups.flatMap(({ functions, returns }) =>
      functions
        .split(/\s+/)
        .map((name) => [name, returns === undefined ? '{}' : `{return ${returns}}`] as const),
    ),
  )
  const missing = new Set(bodies.keys())
  const edits: { start: number; end: number; text: string }[] = []
  for (const statement of parseAst(code).body) {
    const { start, end } = statement
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body) {
      const text = bodies.get(statement.id.name)
      if (text === undefined) continue
      missing.delete(statement.id.name)
      edits.push({ start: statement.body.start, end: statement.body.end, text })
    } else if (isUnused(code.slice(start, end), offered, bodies)) edits.push({ start, end, text: '' })
  }
  if (missing.size > 0) throw new Error(`React has no ${[...missing].join(', ')}`)
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** True for an export that is not offered, or a method of an emptied constructor. */
function isUnused(
  statement: string,
  offered: readonly string[],
  bodies: ReadonlyMap<string, string>,
): boolean {
  const [, exported] = /^exports\.(\w+) =/.exec(statement) ?? []
  if (exported !== undefined) return !offered.includes(exported)
  const [, constructor = ''] = /^(\w+)\.prototype\.\w+ =/.exec(statement) ?? []
  return bodies.has(constructor) || statement.startsWith('ReactDOMSharedInternals.findDOMNode =')
}
