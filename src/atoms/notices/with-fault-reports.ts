type FaultReports = typeof import('./report-fault')

/** Reports a fault (event.5). Few pages have any: the script is loaded on demand. */
export const withFaultReports = (use: (reports: FaultReports) => void): void =>
  void import('./report-fault').then(use, () => {})
