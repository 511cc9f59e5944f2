/** localStorage key. */
export const themeName = 'theme';

/** Applies the stored theme before the first paint. */
export const themeScript = `try{let t=JSON.parse(localStorage.getItem('${themeName}'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
