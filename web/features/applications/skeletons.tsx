import { Loading, RowSkeletons, SkeletonBlock } from '../../frame/states.tsx';
import listClasses from './applications.module.css';

export function ApplicationSkeleton() {
  return (
    <Loading what="Läser in ansökan">
      <div className="stack gap-32 items-start from-68-aside-340 from-68-gap-48">
        <div className="stack gap-24">
          <SkeletonBlock height={52} radius={12} />
          <SkeletonBlock height={420} radius={16} />
          <SkeletonBlock height={200} radius={16} />
        </div>
        <SkeletonBlock height={460} radius={16} />
      </div>
    </Loading>
  );
}

export function ApplicationListSkeleton() {
  return (
    <RowSkeletons
      what="Läser in dina ansökningar"
      rows={4}
      row={`${listClasses.row} divided row relative gap-8-16 between p-16-18`}
    >
      <SkeletonBlock width="60%" height={22} />
      <SkeletonBlock width={120} height={28} radius={14} />
    </RowSkeletons>
  );
}
