import '#ui-kit/theme/tokens.css';
import '#ui-kit/theme/base.css';
import { startFormPage } from '#features/forms/ui/fill-page/index.tsx';

const root = document.getElementById('root');
if (root) void startFormPage(root);
