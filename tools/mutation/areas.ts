import type { Area } from './sample.ts'

export const areas: readonly Area[] = [
  {
    name: 'rules',
    config: 'tools/mutation/rules.config.ts',
    from: ['shared/domain/'],
    always: [
      'shared/domain/claims/exchange/',
      'shared/domain/plans/own-share.ts',
      'shared/domain/cancellation/',
      'shared/domain/money/',
    ],
    windows: 10,
  },
  {
    name: 'gateway',
    config: 'tools/mutation/gateway.config.ts',
    from: ['gateway/features/', 'gateway/session/'],
    always: ['gateway/features/claims/exchange/', 'gateway/session/'],
    windows: 6,
  },
]
