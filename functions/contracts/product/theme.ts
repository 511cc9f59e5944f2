/** localStorage key. */
export const themeName = 'theme';

/**
 * Inline script of the page head: applies the stored theme before the first paint. The Content-Security-Policy allows it
 * by its hash.
 */
export const themeScript = `try{let t=JSON.parse(localStorage.getItem('${themeName}'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
