// Runs before the first paint, so that a dark page never flashes light. It is a separate file because the content
// security policy allows no inline scripts. The key is the one in web/theme/scheme.ts.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('sokvag.utseende') || 'auto';
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
