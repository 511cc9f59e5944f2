/** Where a device keeps its choice of light or dark. */
export const themeName = 'theme';

/**
 * Runs in the page's head before anything is painted, so that a chosen theme does not flash. It stands in the page
 * itself: the policy of what may run names it by its hash.
 */
export const themeScript = `try{let t=JSON.parse(localStorage.getItem('${themeName}'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
